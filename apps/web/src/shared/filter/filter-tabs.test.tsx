import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FilterTabs } from './filter-tabs'

const tabs = ['one', 'two', 'three', 'four'].map((value) => ({ value, label: value }))
const [tabWidth, rowWidth] = [100, 250]

/** A row of 250 px with tabs of 100 px, as a browser lays it out. */
const layOut = () =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const row = this.closest<HTMLElement>('[role=group]')
    const place = this === row || row === null ? undefined : [...row.children].indexOf(this)
    return place === undefined ? new DOMRect(0, 0, rowWidth, 40) : new DOMRect(place * tabWidth, 0, tabWidth, 40)
  })

const open = (chosen: string | undefined) => {
  const layout = layOut()
  render(
    <MantineProvider>
      <FilterTabs label="Status" allLabel="all" tabs={tabs} chosen={chosen} onChoose={() => undefined} />
    </MantineProvider>,
  )
  layout.mockRestore()
  return screen.getByRole('group', { name: 'Status' }).scrollLeft
}

test.each([
  [undefined, 0],
  ['one', 0],
  // Half of it is cut: it moves to the middle, 200 px to 75 px.
  ['two', 125],
  ['four', 325],
] as const)('the chosen tab of a row that scrolls is in sight: %s', (chosen, scrolled) => {
  expect(open(chosen)).toBe(scrolled)
})

test('the tab at which the keyboard stands is in sight', async () => {
  open(undefined)
  const layout = layOut()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  layout.mockRestore()
  expect(document.activeElement?.textContent).toBe('two')
  expect(screen.getByRole('group', { name: 'Status' }).scrollLeft).toBe(125)
})
