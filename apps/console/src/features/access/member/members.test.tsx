import { staffMemberCalls, type Member } from '@layar/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectListStates } from '../../../testing/list-states'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'

const id = '3f0c8f0e-0000-4000-8000-000000000002'
const member = (changes: Partial<Member> = {}): Member => ({
  member_id: id,
  name: 'Budi Hartono',
  email: 'budi@staff.example',
  roles: ['warehouse'],
  sites: [{ kind: 'hub', country: 'sg' }],
  is_active: true,
  is_sample: false,
  is_invited: false,
  has_second_factor: false,
  last_signed_in_at: null,
  created_at: '2026-03-01T04:00:00.000Z',
  version: 'loaded',
  ...changes,
})
const link = 'https://ops.example/password#token=abc'
const open = (one = member(), isEmailTaken = false) =>
  renderConsole(
    '/members',
    ['admin'],
    [
      answer(staffMemberCalls.staffMembers, () => ({ action: true, message: '', results: [one], next: null })),
      answer(staffMemberCalls.staffAddMember, () => {
        if (isEmailTaken)
          throw refusal(422, { email: 'Somebody has this address already.', roles: 'Choose at least one role.' })
        return { action: true, message: '', result: { member: one, link } }
      }),
      answer(staffMemberCalls.staffUpdateMember, () => ({ action: true, message: '', result: one })),
      answer(staffMemberCalls.staffInviteMember, () => ({
        action: true,
        message: '',
        result: { member: one, link: null },
      })),
    ],
  )
const typeIn = (label: RegExp, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } })

test('adds a member with roles and shows the link where none is mailed', async () => {
  const { user, sentTo } = open()
  await user.click(await screen.findByRole('button', { name: 'Add member' }, loading))
  typeIn(/^Name/, 'Ani')
  typeIn(/^Email/, 'ani@staff.example')
  await user.click(dialog().getByLabelText('Hub'))
  await user.click(dialog().getByLabelText('Finance'))
  await user.click(dialog().getByLabelText('Hub'))
  await user.click(dialog().getByLabelText('All of Indonesia'))
  await user.click(dialog().getByLabelText('Warehouse Yiwu'))
  await user.click(dialogButton('Save'))
  expect(sentTo(staffMemberCalls.staffAddMember)).toEqual([
    {
      body: {
        name: 'Ani',
        email: 'ani@staff.example',
        roles: ['finance'],
        sites: [
          { kind: 'country', country: 'id' },
          { kind: 'warehouse', agent_id: '2' },
        ],
      },
    },
  ])
  expect((await dialog().findByDisplayValue(link)).getAttribute('aria-label')).toBe('Link for Budi Hartono')
})

test('shows a taken address at its field and keeps the input', async () => {
  const { user } = open(member(), true)
  await user.click(await screen.findByRole('button', { name: 'Add member' }, loading))
  typeIn(/^Email/, 'budi@staff.example')
  await user.click(dialogButton('Save'))
  // In the summary and at the field; no toast says it again and covers the dialog.
  expect(await dialog().findAllByText('Somebody has this address already.')).toHaveLength(2)
  expect(screen.queryByText('Fail')).toBeNull()
  const email = dialog().getByLabelText<HTMLInputElement>(/^Email/)
  expect([email.value, email.getAttribute('aria-invalid')]).toEqual(['budi@staff.example', 'true'])
  const roles = dialog().getByRole('group', { name: 'Roles', description: 'Choose at least one role.' })
  expect(roles.textContent).toContain('Choose at least one role.')
})

test('changes the roles, the sites and the right to sign in, but not the address', async () => {
  const { user, sentTo } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit Budi Hartono' }, loading))
  expect(dialog().getByLabelText<HTMLInputElement>(/^Email/).disabled).toBe(true)
  await user.click(dialog().getByLabelText('Hub Singapore'))
  await user.click(dialog().getByLabelText('Hub Indonesia'))
  await user.click(dialog().getByLabelText('Can log in'))
  await user.click(dialogButton('Save'))
  expect(sentTo(staffMemberCalls.staffUpdateMember)).toEqual([
    {
      params: { member_id: id },
      body: {
        name: 'Budi Hartono',
        roles: ['warehouse'],
        sites: [{ kind: 'hub', country: 'id' }],
        is_active: false,
        version: 'loaded',
      },
    },
  ])
})

test('warns admins before they take their own access away', async () => {
  const { user } = open(member({ member_id: '00000000-0000-4000-8000-000000000001', roles: ['admin'] }))
  await user.click(await screen.findByRole('button', { name: 'Edit Budi Hartono' }, loading))
  expect(dialog().queryByText(/^This is you/)).toBeNull()
  await user.click(dialog().getByLabelText('Can log in'))
  expect(dialog().getByText(/^This is you/)).toBeTruthy()
  await user.click(dialog().getByLabelText('Can log in'))
  await user.click(dialog().getByLabelText('Admin'))
  expect(dialog().getByText(/^This is you/)).toBeTruthy()
})

test('says that another admin saved first, keeps the entries, and saves them on top of the other change', async () => {
  const now = { member: member() }
  const { user, sentTo } = renderConsole(
    '/members',
    ['admin'],
    [
      answer(staffMemberCalls.staffMembers, () => ({ action: true, message: '', results: [now.member], next: null })),
      answer(staffMemberCalls.staffUpdateMember, ({ body }) => {
        if (body.version !== now.member.version) throw refusal(409, 'Someone else was first.', 'edited_meanwhile')
        return { action: true, message: '', result: now.member }
      }),
    ],
  )
  await user.click(await screen.findByRole('button', { name: 'Edit Budi Hartono' }, loading))
  typeIn(/^Name/, 'Budi H.')
  now.member = member({ is_active: false, version: 'fresh' })
  await user.click(dialogButton('Save'))
  const note = await dialog().findByText(/^Someone else saved this while you were editing/)
  expect(document.activeElement?.contains(note)).toBe(true)
  expect(dialog().getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Budi H.')
  expect(dialogButton('Save').hasAttribute('disabled')).toBe(true)
  await user.click(dialogButton('Load their changes'))
  expect(await dialog().findByText(/^Their changes were loaded next to yours/)).toBeTruthy()
  expect(dialog().getByLabelText<HTMLInputElement>('Can log in').checked).toBe(false)
  await user.click(dialogButton('Save'))
  expect(sentTo(staffMemberCalls.staffUpdateMember).map(({ body }) => body)).toMatchObject([
    { name: 'Budi H.', is_active: true, version: 'loaded' },
    { name: 'Budi H.', is_active: false, version: 'fresh' },
  ])
})

test('can only show the entries of a member who is nowhere to be found any more', async () => {
  const now: { members: Member[] } = { members: [member()] }
  const { user } = renderConsole(
    '/members',
    ['admin'],
    [
      answer(staffMemberCalls.staffMembers, () => ({ action: true, message: '', results: now.members, next: null })),
      answer(staffMemberCalls.staffUpdateMember, () => {
        throw refusal(409, 'Someone else was first.', 'edited_meanwhile')
      }),
    ],
  )
  await user.click(await screen.findByRole('button', { name: 'Edit Budi Hartono' }, loading))
  typeIn(/^Name/, 'Budi H.')
  now.members = []
  await user.click(dialogButton('Save'))
  await user.click(await dialog().findByRole('button', { name: 'Load their changes', hidden: true }))
  expect(await dialog().findByText(/can’t be saved/)).toBeTruthy()
  expect(dialog().getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Budi H.')
  expect(dialogButton('Save').hasAttribute('disabled')).toBe(true)
})

test('mails a new link where mail is sent', async () => {
  const { user, sentTo } = open()
  await user.click(await screen.findByRole('button', { name: 'Send password link to Budi Hartono' }, loading))
  expect(sentTo(staffMemberCalls.staffInviteMember)).toEqual([{ params: { member_id: id }, body: {} }])
  expect(await dialog().findByText(/^We emailed the link/)).toBeTruthy()
})

test('offers no link for a deactivated member', async () => {
  open(member({ is_active: false }))
  expect(await screen.findByText('Deactivated', undefined, loading)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Send password link/ })).toBeNull()
})

test('shows the error and empty states', () =>
  expectListStates({
    path: '/members',
    roles: ['admin'],
    call: staffMemberCalls.staffMembers,
    nothing: { action: true, message: '', results: [], next: null },
    empty: 'No staff yet',
  }))

test('hides staff and audit in the menu from users without the admin role', async () => {
  renderConsole('/', ['support', 'finance', 'hub', 'warehouse'], [])
  expect(await screen.findByRole('link', { name: 'Tickets' }, loading)).toBeTruthy()
  for (const name of ['Staff', 'Audit']) expect(screen.queryByRole('link', { name })).toBeNull()
})
