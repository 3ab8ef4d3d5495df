/** The portal's two modes: import and export of goods [CTRY-05]. */
export type Mode = 'import' | 'export'

/** The mode that a path or URL of the portal belongs to; undefined if it belongs to both. */
export const modeOf = (path: string): Mode | undefined =>
  /^\/export\b/i.test(path) ? 'export' : /^\/import\b/i.test(path) ? 'import' : undefined
