import { Button } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LayarProvider } from '../theme/provider'

const form = (isPending: boolean) => (
  <LayarProvider country="sg" language="en" env="test">
    <Button loading={isPending}>Save</Button>
    <Button>Cancel</Button>
  </LayarProvider>
)
const button = (name: string) => screen.getByRole('button', { name })

/** A press by keyboard that is sent. Browsers take the focus from a disabled button; jsdom does not by itself. */
const pressed = () => {
  const { rerender } = render(form(false))
  button('Save').focus()
  button('Save').blur()
  rerender(form(true))
  expect(document.activeElement).toBe(document.body)
  return () => rerender(form(false))
}

test('a pressed button has the focus again once its press was sent', async () => {
  const settle = pressed()
  settle()
  await waitFor(() => expect(document.activeElement).toBe(button('Save')))
})

test('the keyboard stays where it has gone meanwhile', async () => {
  const settle = pressed()
  button('Cancel').focus()
  settle()
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(button('Cancel'))
})
