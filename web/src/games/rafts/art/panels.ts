/** The tabs of a phone, in a box of 24. */
export const PANELS = {
  rivals:
    "M8 5a3 3 0 1 1 0 6 3 3 0 1 1 0-6M2.5 19c0-4 2.4-6 5.5-6s5.5 2 5.5 6M16 5.4a3 3 0 1 1 0 5.4M16.6 13.2c2.9.3 4.9 2.3 4.9 5.8",
  supply: "M5 4h10v14H5ZM9 21h10V8",
} as const;
