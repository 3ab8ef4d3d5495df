/** The two modes of the portal: goods that come from abroad, goods that go there [CTRY-05]. */
export type Mode = 'import' | 'export'

/** The mode that a path or an address of the portal belongs to; undefined where it belongs to both. */
export const modeOf = (path: string): Mode | undefined =>
  /^\/export\b/i.test(path) ? 'export' : /^\/import\b/i.test(path) ? 'import' : undefined
