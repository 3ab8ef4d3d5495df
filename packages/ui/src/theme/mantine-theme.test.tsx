import { Autocomplete, Select } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LayarProvider } from './provider'

const fields = [
  ['select', <Select key="select" label="Field" data={['one', 'two']} searchable />],
  ['autocomplete', <Autocomplete key="autocomplete" label="Field" data={['one', 'two']} />],
] as const

test.each(fields)('a closed list has no options on the page, and an open one has: %s', async (_, field) => {
  render(
    <LayarProvider country="sg" language="en" env="test">
      {field}
    </LayarProvider>,
  )
  expect(screen.queryAllByRole('option', { hidden: true })).toEqual([])
  fireEvent.click(screen.getByRole('combobox', { name: 'Field' }))
  expect(await screen.findAllByRole('option')).toHaveLength(2)
})

test.each(fields)('Tab does not stop at the options of a list, which scroll: %s', async (_, field) => {
  render(
    <LayarProvider country="sg" language="en" env="test">
      {field}
    </LayarProvider>,
  )
  fireEvent.click(screen.getByRole('combobox', { name: 'Field' }))
  expect((await screen.findByRole('listbox')).getAttribute('tabindex')).toBe('-1')
})
