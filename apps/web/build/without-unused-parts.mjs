const modules = 'node_modules/'

const mutationCache = `
import { Subscribable } from './subscribable.js'
export class MutationCache extends Subscribable {
  build() { throw new Error('Writes are sent by useWrite.') }
  findAll() { return [] }
  resumePausedMutations() { return Promise.resolve() }
  clear() {}
}`

const transition = `
import { createElement, Fragment } from 'react'
import { useDidUpdate } from '@mantine/hooks'
export function Transition({ mounted, keepMounted, transition, children, onEnter, onEntered, onExit, onExited }) {
  useDidUpdate(() => {
    for (const tell of mounted ? [onEnter, onEntered] : [onExit, onExited]) tell?.()
  }, [mounted])
  if (!mounted && !keepMounted) return null
  const shown = { ...transition?.common, ...transition?.in }
  return createElement(Fragment, null, children(mounted ? shown : { display: 'none' }))
}`

const scrollArea = `
const plain = ({ children }) => children
export const ScrollAreaAutosize = plain
export const ScrollArea = Object.assign(plain, { Autosize: plain })`

/** The style props that the portal gives to the kit's components; a test reads the sources for any other. */
export const styleProps = { px: 'paddingInline', mx: 'marginInline' }

const parseStyleProps = `
const names = ${JSON.stringify(styleProps)}
const rem = (value) => typeof value === 'number' ? 'calc(' + value / 16 + 'rem * var(--mantine-scale))' : value
export function parseStyleProps({ styleProps }) {
  const given = Object.entries(styleProps).map(([name, value]) => [names[name], rem(value)])
  return { hasResponsiveStyles: false, styles: {}, inlineStyles: Object.fromEntries(given), media: [] }
}`

// No page has a shadow root.
const elements = `
export const findElementBySelector = (selector, root = document) => root.querySelector(selector)
export const findElementsBySelector = (selector, root = document) => [...root.querySelectorAll(selector)]
export const getRootElement = () => document`

const clearSection = `
export const InputClearSection = ({ rightSection, __defaultRightSection }) =>
  rightSection === null ? null : rightSection || __defaultRightSection`

const focusTrap = `
import { cloneElement } from 'react'
export const FocusTrapInitialFocus = () => null
export const FocusTrap = ({ children, innerRef }) => cloneElement(children, { ref: innerRef })
FocusTrap.InitialFocus = FocusTrapInitialFocus`

/** Colours are the names of palettes (`brand`, `red`, `gray`): nothing asks for a shade or for the numbers of one. */
const parseThemeColor = `
export const parseThemeColor = ({ color, theme }) => {
  const isThemeColor = color in theme.colors
  const variable = isThemeColor ? '--mantine-color-' + color + '-filled' : undefined
  return { color, value: color, shade: undefined, isThemeColor, isLight: false, variable }
}`

/** The router is given functions of its own for the query of an address; a test reads them. */
const searchParams = ['defaultParseSearch', 'defaultStringifySearch', 'parseSearchWith', 'stringifySearchWith']
  .map((name) => `export const ${name} = undefined`)
  .join('\n')

/** The portal is at the root of its host, and its addresses are those of its routes; a test reads the router for both. */
const rewrite = `
export const composeRewrites = () => ({})
export const rewriteBasepath = (base, caseSensitive, rewrite) => rewrite
export const executeRewriteInput = (rewrite, url) => url
export const executeRewriteOutput = (rewrite, url) => url`

/** Components of the kit around a button, a field, an icon or a box to tick that no screen shows; a test reads the sources. */
export const groups = [
  'Button/ButtonGroup',
  'Button/ButtonGroupSection',
  'ActionIcon/ActionIconGroup',
  'ActionIcon/ActionIconGroupSection',
  'Checkbox/CheckboxCard',
  'Checkbox/CheckboxGroup',
  'Checkbox/CheckboxIndicator',
  'Input/InputClearButton',
  'Input/InputPlaceholder',
  'Input/InputSuccess',
]

const withContext = ['CheckboxCard', 'CheckboxGroup']

const groupStandIns = Object.fromEntries(
  groups.map((path) => {
    const name = path.split('/').pop() ?? ''
    const context = `
import { createContext } from 'react'
export const ${name}Context = createContext(null)`
    return [
      `@mantine/core/esm/components/${path}/${name}.mjs`,
      `export const ${name} = () => null${withContext.includes(name) ? context : ''}`,
    ]
  }),
)

/** More of those; a test reads the sources for the properties that show them. */
export const neverShown = [
  'Loader/loaders/Bars',
  'Loader/loaders/Dots',
  'Overlay/Overlay',
  'Combobox/ComboboxClearButton/ComboboxClearButton',
  'Combobox/ComboboxFooter/ComboboxFooter',
  'Combobox/ComboboxHeader/ComboboxHeader',
  'Combobox/ComboboxSearch/ComboboxSearch',
]

const neverShownStandIns = Object.fromEntries(
  neverShown.map((path) => [
    `@mantine/core/esm/components/${path}.mjs`,
    `export const ${path.split('/').pop() ?? ''} = () => null`,
  ]),
)

/**
 * Replacements for files of libraries that do more than the portal asks for, by their path below `node_modules`. Each
 * exports exactly the names of the file (enforced by the test beside this one).
 */
export const standIns = {
  // Writes go through `useWrite`, which knows about keys and double clicks.
  '@tanstack/query-core/build/modern/mutationCache.js': mutationCache,
  // What opens fades in by `@starting-style` (packages/ui/src/theme/base.css), and closes at once.
  '@mantine/core/esm/components/Transition/Transition.mjs': transition,
  '@mantine/core/esm/core/Box/style-props/parse-style-props/parse-style-props.mjs': parseStyleProps,
  '@mantine/core/esm/core/Box/style-props/style-props-data.mjs': 'export const STYLE_PROPS_DATA = {}',
  // Without responsive style props there are no rules to write into the page.
  '@mantine/core/esm/core/InlineStyles/InlineStyles.mjs': 'export const InlineStyles = () => null',
  '@mantine/core/esm/core/InlineStyles/hash-styles.mjs': "export const hashStyleProps = () => ''",
  '@mantine/core/esm/core/MantineProvider/color-functions/parse-theme-color/parse-theme-color.mjs': parseThemeColor,
  '@tanstack/router-core/dist/esm/searchParams.js': searchParams,
  '@tanstack/router-core/dist/esm/rewrite.js': rewrite,
  // The theme turns it off (`withScrollArea: false`): lists of options scroll as the browser does.
  '@mantine/core/esm/components/ScrollArea/ScrollArea.mjs': scrollArea,
  // No popover has an arrow or opens by a right click.
  '@mantine/core/esm/utils/Floating/FloatingArrow/FloatingArrow.mjs': 'export const FloatingArrow = () => null',
  '@mantine/core/esm/core/utils/find-element-in-shadow-dom/find-element-in-shadow-dom.mjs': elements,
  // No field can be emptied by a press (`clearable`).
  '@mantine/core/esm/components/Input/InputClearSection/InputClearSection.mjs': clearSection,
  // Lists of options open beside their field (`withinPortal: false`), which keeps the focus: nothing traps it.
  '@mantine/core/esm/components/Portal/OptionalPortal.mjs': 'export const OptionalPortal = ({ children }) => children',
  '@mantine/core/esm/components/FocusTrap/FocusTrap.mjs': focusTrap,
  '@mantine/core/esm/utils/Floating/FloatingArrow/get-arrow-position-styles.mjs':
    'export const getArrowPositionStyles = () => ({}); export const getArrowMergeDropdownStyles = () => ({})',
  '@mantine/core/esm/components/Popover/PopoverContextMenu/PopoverContextMenu.mjs':
    'export const PopoverContextMenu = () => null',
  ...groupStandIns,
  ...neverShownStandIns,
  // React has it since version 18.
  'use-sync-external-store/cjs/use-sync-external-store-shim.production.js':
    "exports.useSyncExternalStore = require('react').useSyncExternalStore",
}

/**
 * Leaves parts of libraries out of the build that every first load would carry: more than 5 KB as gzip sends them.
 * @returns {import('vite').Plugin}
 */
export function withoutUnusedParts() {
  return {
    name: 'without-unused-parts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const start = id.lastIndexOf(modules)
      return start < 0 ? undefined : standIns[id.slice(start + modules.length)]
    },
  }
}
