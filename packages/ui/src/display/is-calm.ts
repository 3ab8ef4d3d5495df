/** Whether whoever looks has asked for less motion. Styles heed that by themselves; scripts that move something ask. */
export const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
