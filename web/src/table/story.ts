/** What happens just now, told beside the prompt of a table. The shell tells it; a table shows it. */
import { getContext, setContext } from "svelte";

const CONTEXT = Symbol("story");

/** Gives every table below this component what is told; the getter keeps it reactive. */
export const provideStory = (told: () => string): (() => string) => setContext(CONTEXT, told);

/** What is told just now; nothing where nobody tells. */
export const useStory = (): (() => string) | undefined => getContext<(() => string) | undefined>(CONTEXT);
