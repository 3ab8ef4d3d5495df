/** Fills the `{name}` placeholders of a text; keeps unknown ones, so that errors are visible. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place))
