import type { Answer, Call, Sent, StaffRole } from '@layar/contract'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { answer, loading, refusal, renderConsole } from './render-console'

interface ListStates<C extends Call> {
  readonly path: string
  readonly roles: StaffRole[]
  readonly call: C
  /** The server's answer for an empty list. */
  readonly nothing: Answer<C>
  /** Title of the empty state. */
  readonly empty: string
}

/** Asserts that a list shows a read error, reads again on request, and then shows its empty state. */
export const expectListStates = async <C extends Call>({ path, roles, call, nothing, empty }: ListStates<C>) => {
  let isBroken = true
  const { user, sentTo } = renderConsole(path, roles, [
    answer(call, (_input: Sent<C>) => {
      if (isBroken) throw refusal(500, 'The server has an error.', 'internal')
      return nothing
    }),
  ])
  expect(await screen.findByText('The server has an error.', undefined, loading)).toBeTruthy()
  expect(screen.queryByText(empty)).toBeNull()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(empty)).toBeTruthy()
  expect(sentTo(call)).toHaveLength(2)
}
