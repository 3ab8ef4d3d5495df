const folder = '@mantine/core/esm/core/MantineProvider/'

/** The styles of a button in a theme colour; Mantine's own resolver also supports gradients, shades and raw colours. */
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

/** Sizes are variables of a style sheet: what names them in scripts are only the names of the scales. */
const theme = `
import { DEFAULT_COLORS } from './default-colors.mjs'
import { defaultVariantColorsResolver } from './color-functions/default-variant-colors-resolver/default-variant-colors-resolver.mjs'
const none = {}
export const DEFAULT_THEME = {
  scale: 1, fontSmoothing: true, focusRing: 'auto', white: '#fff', black: '#000', colors: DEFAULT_COLORS,
  primaryShade: { light: 6, dark: 8 }, primaryColor: 'blue', variantColorResolver: defaultVariantColorsResolver,
  autoContrast: false, luminanceThreshold: 0.3, fontFamily: '', fontFamilyMonospace: '', respectReducedMotion: false,
  cursorType: 'default', defaultGradient: none, defaultRadius: 'md', activeClassName: 'mantine-active',
  focusClassName: '', headings: { sizes: none }, fontSizes: none, lineHeights: none, fontWeights: none, radius: none,
  spacing: none, breakpoints: none, shadows: none, other: none, components: none,
}`

/**
 * Replacements for Mantine files that compute styles at run time, by their path below its provider. Each exports
 * exactly the names of the file (enforced by the test beside this one).
 */
export const standIns = {
  // Variables and helper classes are in a style sheet: `LayarProvider` disables this, which leaves the code in the
  // bundle.
  'MantineCssVariables/MantineCssVariables.mjs': 'export const MantineCssVariables = () => null',
  'MantineClasses/MantineClasses.mjs': 'export const MantineClasses = () => null',
  // Colours are names of variables (`brand`, `red`, `gray`): no code computes with a colour's numbers, and the ten
  // values of a palette are never shown.
  'default-colors.mjs':
    "const ten = Array.from({ length: 10 }, () => '#000'); export const DEFAULT_COLORS = { dark: ten, gray: ten, red: ten }",
  'default-theme.mjs': theme,
  'color-functions/darken/darken.mjs': 'export const darken = (color) => color',
  'color-functions/luminance/luminance.mjs':
    'export const isLightColor = () => false; export const luminance = () => 0',
  'color-functions/default-variant-colors-resolver/default-variant-colors-resolver.mjs': variants,
  'color-functions/rgba/rgba.mjs':
    'export const rgba = (color, alpha) => `color-mix(in srgb, ${color} ${alpha * 100}%, transparent)`; export { rgba as alpha }',
}

/**
 * Mantine can generate its styles at run time. Ours are in style sheets, the content policy forbids the rest, and the
 * code for it would add 5 KB to every first load.
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
