import { staffCalls, staffContentCalls, type StaffMember } from '@layar/contract'
import { act, renderHook, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useKept } from '../shared/cargo/kept/use-kept'
import { useSession } from '../shared/access/session/session'
import { useUnsent } from '../shared/storage/unsent'
import { answer, dialog, loading, renderConsole } from '../testing/render-console'

/** The console of support, until the server answers with other roles. */
const openArticles = () => {
  let tell: (roles: StaffMember['roles']) => void = () => undefined
  const told = new Promise<StaffMember['roles']>((resolve) => (tell = resolve))
  const shown = renderConsole(
    '/articles',
    ['support'],
    [
      answer(staffCalls.staffMe, async () => {
        const roles = await told
        const { staff } = useSession.getState()
        if (staff === null) throw new Error('Nobody is logged in.')
        return { action: true, message: '', result: { ...staff, roles } }
      }),
      answer(staffContentCalls.staffArticles, () => ({ action: true, message: '', results: [], next: null })),
    ],
  )
  return { ...shown, become: (roles: StaffMember['roles']) => act(async () => tell(roles)) }
}
const refusedPage = 'Your role does not include this page'

test('what was typed on a page stays readable when its right is taken away, until the page is left', async () => {
  const { user, become, goTo } = openArticles()
  await user.click(await screen.findByRole('button', { name: 'New article' }, loading))
  const [field] = dialog().getAllByRole<HTMLInputElement>('textbox', { hidden: true })
  if (field === undefined) throw new Error('The dialog has no field.')
  await user.click(field)
  await user.keyboard('A long article')
  await become(['warehouse'])
  expect(await dialog().findByText(/^You no longer have access to this page/)).toBeTruthy()
  expect(field.isConnected).toBe(true)
  expect(field.value).toBe('A long article')
  vi.stubGlobal('confirm', () => true)
  await act(() => goTo('/'))
  await act(() => goTo('/articles'))
  expect(await screen.findByRole('heading', { name: refusedPage }, loading)).toBeTruthy()
  vi.unstubAllGlobals()
})

test('a page without work is taken away with its right', async () => {
  const { become } = openArticles()
  await screen.findByRole('button', { name: 'New article' }, loading)
  await become(['warehouse'])
  expect(await screen.findByRole('heading', { name: refusedPage })).toBeTruthy()
})

test('a logout asks before it takes a text that was typed and not sent', async () => {
  const { user, sentTo } = renderConsole('/agents', ['admin'], [])
  await screen.findByRole('button', { name: 'Log out' }, loading)
  const { result } = renderHook(() => useUnsent('ticket-reply:TKT-1'))
  act(() => result.current[1]('Half a reply'))
  const asked = vi.fn(() => false)
  vi.stubGlobal('confirm', asked)
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  vi.unstubAllGlobals()
  expect(asked).toHaveBeenCalledOnce()
  expect(sentTo(staffCalls.staffLogout)).toEqual([])
  act(() => result.current[1](undefined))
})

test('a logout asks before it leaves acts on the device that nobody else can send', async () => {
  const { user, sentTo } = renderConsole('/agents', ['admin'], [])
  await screen.findByRole('button', { name: 'Log out' }, loading)
  const staffId = useSession.getState().staff?.staff_id ?? ''
  const move = { kind: 'move', cartons: ['029700000000000011'], location: 'A-01' } as const
  act(() => useKept.setState({ acts: [{ number: 1, staffId, key: 'key-1', atMs: 0, act: move, refusal: null }] }))
  const asked = vi.fn(() => false)
  vi.stubGlobal('confirm', asked)
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  vi.unstubAllGlobals()
  expect(asked).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('1 entry on this device has not been sent'))
  expect(sentTo(staffCalls.staffLogout)).toEqual([])
  act(() => useKept.setState({ acts: [] }))
})
