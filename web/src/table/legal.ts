/** A list to be looked up. Nobody adds to it: whenever the list changes, there is a new one. */
export const setOf = <T>(list: readonly T[]): ReadonlySet<T> => new Set(list);
