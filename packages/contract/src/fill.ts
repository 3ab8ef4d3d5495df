/** Fills `{name}` places of a text; an unknown place is left as it stands so that a fault is seen. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place))
