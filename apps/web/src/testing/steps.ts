import { fireEvent, screen } from '@testing-library/react'

/** Types into the field with that name. */
export const fill = (name: string, value: string): void => {
  const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!input) throw new Error(`no field ${name}`)
  fireEvent.change(input, { target: { value } })
}

export const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }))

/** Waits for the step with that title. */
export const atStep = (title: string) => screen.findByRole('heading', { name: title, level: 2 })
