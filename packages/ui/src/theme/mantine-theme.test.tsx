import { Autocomplete, Select } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LayarProvider } from './provider'

test.each([
  ['select', <Select key="select" label="Field" data={['one', 'two']} searchable />],
  ['autocomplete', <Autocomplete key="autocomplete" label="Field" data={['one', 'two']} />],
])('Tab does not stop at the options of a list, which scroll: %s', async (_, field) => {
  render(
    <LayarProvider country="sg" language="en" env="test">
      {field}
    </LayarProvider>,
  )
  fireEvent.click(screen.getByRole('combobox', { name: 'Field' }))
  expect((await screen.findByRole('listbox')).getAttribute('tabindex')).toBe('-1')
})
