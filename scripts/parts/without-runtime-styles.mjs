const folder = '@mantine/core/esm/core/MantineProvider/'

/** The looks of a button in a colour of the theme; the widget kit's own also knows gradients, shades and bare colours. */
const variants = `
const line = 'calc(0.0625rem * var(--mantine-scale)) solid '
const plain = 'var(--mantine-color-default'
export const defaultVariantColorsResolver = ({ color: name, variant }) => {
  const own = (part) => 'var(--mantine-color-' + name + '-' + part + ')'
  if (variant === 'none') return { background: 'transparent', hover: 'transparent', color: 'inherit', border: 'none' }
  const known = {
    filled: [own('filled'), own('filled-hover'), 'var(--mantine-color-white)'],
    light: [own('light'), own('light-hover'), own('light-color')],
    outline: ['transparent', own('outline-hover'), own('outline'), own('outline')],
    subtle: ['transparent', own('light-hover'), own('light-color')],
    transparent: ['transparent', 'transparent', own('light-color')],
    default: [plain + ')', plain + '-hover)', plain + '-color)', plain + '-border)'],
  }[variant]
  if (!known) return {}
  const [background, hover, color, border = 'transparent'] = known
  return { background, hover, color, border: line + border }
}`

/**
 * What stands in for files of Mantine that reckon with styles at run time, by their path below its provider. Each exports
 * the very names of the file (the test beside this one holds them together).
 */
export const standIns = {
  // Variables and helper classes stand in a style sheet: `LayarProvider` switches this off, and a switch leaves the code.
  'MantineCssVariables/MantineCssVariables.mjs': 'export const MantineCssVariables = () => null',
  'MantineClasses/MantineClasses.mjs': 'export const MantineClasses = () => null',
  // Colours are names of variables (`brand`, `red`, `gray`): nothing reckons with a colour's numbers, and which ten of
  // them a palette holds is never seen.
  'default-colors.mjs':
    "const ten = Array.from({ length: 10 }, () => '#000'); export const DEFAULT_COLORS = { dark: ten, gray: ten, red: ten }",
  'color-functions/darken/darken.mjs': 'export const darken = (color) => color',
  'color-functions/luminance/luminance.mjs':
    'export const isLightColor = () => false; export const luminance = () => 0',
  'color-functions/default-variant-colors-resolver/default-variant-colors-resolver.mjs': variants,
  'color-functions/rgba/rgba.mjs':
    'export const rgba = (color, alpha) => `color-mix(in srgb, ${color} ${alpha * 100}%, transparent)`; export { rgba as alpha }',
}

/**
 * Mantine can write its styles while it runs. Ours stand in style sheets, the content policy forbids the rest, and the
 * code for it would be 5 KB in every first load.
 * @returns {import('vite').Plugin}
 */
export function withoutRuntimeStyles() {
  return {
    name: 'without-runtime-styles',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const start = id.indexOf(folder)
      return start < 0 ? undefined : standIns[id.slice(start + folder.length)]
    },
  }
}
