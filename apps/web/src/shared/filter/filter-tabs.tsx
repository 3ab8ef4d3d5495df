import { Button } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './filter-tabs.module.css'

export interface FilterTabsProps<Value extends string> {
  /** Accessible name of the row. */
  readonly label: string
  /** The first tab, which clears the filter. */
  readonly allLabel: string
  readonly tabs: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[]
  readonly chosen: Value | undefined
  /** Wraps a few tabs onto a second row on a phone instead of scrolling. */
  readonly wraps?: boolean
  readonly onChoose: (value: Value | undefined) => void
}

/** Moves the row alone: the page stays where it is. */
const show = (tab: Element, row: HTMLElement): void => {
  const [all, one] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (one.left < all.left || one.right > all.right) row.scrollLeft += one.left - all.left - (all.width - one.width) / 2
}

/**
 * Filters a list by kind with a row of buttons. On a phone the chosen one is in sight, also where a link has chosen it,
 * and so is the one at which the keyboard stands.
 */
export function FilterTabs<Value extends string>(props: FilterTabsProps<Value>) {
  const { label, allLabel, tabs, chosen, wraps = false, onChoose } = props
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const showChosen = (): void => {
      const tab = row.current?.querySelector('[aria-pressed=true]')
      if (row.current && tab) show(tab, row.current)
    }
    showChosen()
    // Its tabs are wider once the font is there.
    const { fonts } = document as { fonts?: FontFaceSet }
    if (fonts?.status === 'loading') void fonts.ready.then(showChosen)
  }, [chosen])
  return (
    <div
      ref={row}
      className={styles.tabs}
      role="group"
      aria-label={label}
      data-wraps={wraps || undefined}
      // Not at every focus: a tab that moves under a press does not get it.
      onKeyUp={({ key, target, currentTarget }) => {
        if (key === 'Tab' && target instanceof Element) show(target, currentTarget)
      }}
    >
      {[{ value: undefined, label: allLabel, icon: undefined }, ...tabs].map(({ value, label: name, icon }) => (
        <Button
          key={value ?? 'all'}
          size="sm"
          variant={value === chosen ? 'filled' : 'default'}
          aria-pressed={value === chosen}
          leftSection={icon}
          onClick={() => onChoose(value)}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}
