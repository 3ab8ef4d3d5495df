import type { MantineColorsTuple, MantineThemeOverride, VariantColorsResolver } from '@mantine/core'
import { defaultVariantColorsResolver } from '@mantine/core'

const row = (...colors: [string, string, string, string, string, string, string, string, string, string]) =>
  colors satisfies MantineColorsTuple

/**
 * Mantine needs real colours only to recognise a colour name; the visible ones come from `mantine-variables.css`. Only
 * `brand`, `red` and `gray` may be used as `color`.
 */
const brand = row(
  '#e4edf5',
  '#d5e3ef',
  '#adc8df',
  '#82abcd',
  '#5e93be',
  '#4783b4',
  '#123b5d',
  '#123b5d',
  '#0c2d48',
  '#0a2238',
)

const onFilled: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled') return colors
  return { ...colors, color: input.color === 'red' ? 'var(--on-danger)' : 'var(--on-brand)' }
}

const tall = { defaultProps: { size: 'md' } }
const list = {
  size: 'md',
  withScrollArea: false,
  // A closed list draws and places none of its options, of which a category field has a hundred.
  comboboxProps: { withinPortal: false, keepMounted: false },
  // The options scroll, and browsers stop Tab at what scrolls: the list closes there, and the keyboard would stand nowhere.
  // Arrow keys move through them from the field.
  attributes: { options: { tabIndex: -1 } },
}

/** Plain objects only: naming a component here would put all of its code into the entry. */
export const mantineTheme: MantineThemeOverride = {
  colors: { brand },
  primaryColor: 'brand',
  primaryShade: 6,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: onFilled,
  fontFamily: 'var(--sans)',
  components: {
    Button: tall,
    ActionIcon: { defaultProps: { size: 'lg', variant: 'subtle' } },
    Input: tall,
    InputWrapper: tall,
    InputBase: tall,
    TextInput: tall,
    PasswordInput: tall,
    Textarea: { defaultProps: { size: 'md', minRows: 3 } },
    NativeSelect: tall,
    Select: { defaultProps: { ...list, allowDeselect: false } },
    Autocomplete: { defaultProps: list },
    MultiSelect: { defaultProps: list },
    Checkbox: { defaultProps: { size: 'sm', radius: 'sm' } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, withinPortal: false, shadow: 'md' } },
    Popover: { defaultProps: { withinPortal: false, shadow: 'md' } },
    Tooltip: { defaultProps: { withinPortal: false } },
    Modal: { defaultProps: { centered: true, radius: 'lg', transitionProps: { duration: 150, transition: 'fade' } } },
    // Inside a dialog, a second banner landmark is an error for screen readers.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
  },
}
