/** Joins the class names that are set. */
export const classNames = (...names: readonly (string | false)[]): string => names.filter(Boolean).join(' ')
