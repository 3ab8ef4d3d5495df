import { type Answer, type Call, staffCalls, type StaffMember } from '@layar/contract'
import { act, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { useSession } from '../shared/access/session/session'
import { answer, dialog, loading, refusal, renderConsole } from './render-console'

const left: StaffMember['roles'] = ['hub']

/** A page that one call reads, until an admin takes the role away: every later read is refused with this status. */
export const openUntilTaken = <C extends Call>(
  path: string,
  role: StaffMember['roles'][number],
  call: C,
  first: Answer<C>,
  status: number,
) => {
  let isTaken = false
  let tell: () => void = () => undefined
  const told = new Promise<void>((resolve) => (tell = resolve))
  const shown = renderConsole(
    path,
    [role],
    [
      answer(call, () => {
        if (isTaken) throw refusal(status, 'Your role does not include this.', 'role_missing')
        return first
      }),
      answer(staffCalls.staffMe, async () => {
        await told
        const { staff } = useSession.getState()
        if (staff === null) throw new Error('Nobody is logged in.')
        return { action: true, message: '', result: { ...staff, roles: left } }
      }),
    ],
  )
  const take = (): Promise<void> =>
    act(async () => {
      isTaken = true
      tell()
    })
  return { ...shown, take }
}

const notice = /^You no longer have access to this page/
export const refusedText = 'Your role does not include this.'

/** The text that was typed into the dialog that a button opens is there after the role is gone, and so is the page behind it. */
export const expectDialogStays = async (opened: ReturnType<typeof openUntilTaken>, button: string | RegExp) => {
  const { user, take } = opened
  await user.click(await screen.findByRole('button', { name: button }, loading))
  const field = dialog().getAllByRole<HTMLTextAreaElement>('textbox', { hidden: true }).at(-1)
  if (field === undefined) throw new Error('The dialog has no field.')
  await user.click(field)
  await user.keyboard('Counted twice')
  const before = field.value
  await take()
  expect(await dialog().findByText(notice)).toBeTruthy()
  expect([field.isConnected, field.value]).toEqual([true, before])
  expect(screen.queryByText(refusedText)).toBeNull()
}

/** A page on which nothing was typed goes with its right. */
export const expectPageGoes = async ({ take }: ReturnType<typeof openUntilTaken>, heading: string) => {
  await screen.findByRole('heading', { name: heading }, loading)
  await take()
  expect(await screen.findByText(refusedText)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: heading })).toBeNull()
  expect(screen.queryByText(notice)).toBeNull()
}
