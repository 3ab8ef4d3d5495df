import type { StaffMember } from '@layar/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from '@testing-library/react'
import { useHeldWork } from './held-work'
import { signInGate, useSession } from './session'
import { joinTabs, type TabChannel } from './session-tabs'

const rina: StaffMember = {
  staff_id: '00000000-0000-4000-8000-000000000001',
  name: 'Rina',
  email: 'rina@staff.example',
  roles: ['warehouse'],
  sites: [{ kind: 'all' }],
  warehouses: [],
  language: 'en',
  needs_second_factor: false,
}

const budi: StaffMember = { ...rina, staff_id: '00000000-0000-4000-8000-000000000002', name: 'Budi' }

/** This tab beside another one that `answers` what it asks. */
const besideAnother = (answers: (told: { kind: string }, channel: TabChannel) => void = () => undefined) => {
  const told: { kind: string }[] = []
  const channel: TabChannel = {
    onmessage: null,
    postMessage: (one) => {
      told.push(one)
      answers(one, channel)
    },
  }
  return { told, channel, hear: (data: Parameters<TabChannel['postMessage']>[0]) => channel.onmessage?.({ data }) }
}

const onOther = vi.fn()
beforeEach(() => {
  onOther.mockClear()
  vi.useFakeTimers()
  useSession.setState({ token: null, staff: null })
})
afterEach(() => {
  vi.useRealTimers()
  useSession.setState({ token: null, staff: null })
})

test('a new tab has the session of an open one', async () => {
  const { channel } = besideAnother(({ kind }, own) => {
    if (kind === 'asked') own.onmessage?.({ data: { kind: 'signed_in', token: 'shared', staff: rina } })
  })
  await joinTabs(onOther, channel)
  expect(useSession.getState()).toMatchObject({ token: 'shared', staff: rina })
})

test('a tab alone asks in vain and goes on to the login; nothing is stored beyond the tab', async () => {
  const { channel } = besideAnother()
  const joined = joinTabs(onOther, channel)
  await vi.advanceTimersByTimeAsync(200)
  await joined
  expect(useSession.getState().token).toBeNull()
  useSession.getState().signIn('own', rina)
  expect(JSON.stringify(localStorage)).not.toContain('own')
})

test('a sign-out in one tab signs out all, and a sign-in signs in all', async () => {
  useSession.setState({ token: 'own', staff: rina })
  const { channel, told, hear } = besideAnother()
  await joinTabs(onOther, channel)
  hear({ kind: 'asked' })
  expect(told).toEqual([{ kind: 'signed_in', token: 'own', staff: rina }])
  hear({ kind: 'signed_out', staff_id: rina.staff_id })
  expect(useSession.getState()).toMatchObject({ token: null, staff: null })
  hear({ kind: 'signed_in', token: 'next', staff: rina })
  expect(useSession.getState().token).toBe('next')
  useSession.getState().signOut()
  expect(told.at(-1)).toEqual({ kind: 'signed_out', staff_id: rina.staff_id })
})

test('a sign-out elsewhere leaves a page that holds work below the sign-in, as its owner left it', async () => {
  useSession.setState({ token: 'own', staff: rina })
  signInGate.prove('own')
  const { channel, hear } = besideAnother()
  await joinTabs(onOther, channel)
  const { unmount } = renderHook(() => useHeldWork(true))
  hear({ kind: 'signed_out', staff_id: rina.staff_id })
  expect(useSession.getState()).toMatchObject({ token: null, staff: rina })
  expect(signInGate.isShut()).toBe(true)
  unmount()
  signInGate.leave()
  useSession.setState({ token: 'own', staff: rina })
  hear({ kind: 'signed_out', staff_id: rina.staff_id })
  expect(useSession.getState().staff).toBeNull()
})

test('a page below the sign-in is given back to its owner who signs in elsewhere, and to nobody else', async () => {
  useSession.setState({ token: 'own', staff: rina })
  signInGate.prove('own')
  const { channel, hear } = besideAnother()
  await joinTabs(onOther, channel)
  const { unmount } = renderHook(() => useHeldWork(true))
  hear({ kind: 'signed_out', staff_id: rina.staff_id })
  hear({ kind: 'signed_in', token: 'other', staff: budi })
  expect(useSession.getState()).toMatchObject({ token: null, staff: rina })
  expect(signInGate.isShut()).toBe(true)
  hear({ kind: 'signed_in', token: 'next', staff: rina })
  expect(useSession.getState()).toMatchObject({ token: 'next', staff: rina })
  expect(signInGate.isShut()).toBe(false)
  unmount()
})

test('a page that holds work is not given to somebody else who logs in in another tab', async () => {
  useSession.setState({ token: 'own', staff: rina })
  signInGate.prove('own')
  const { channel, hear } = besideAnother()
  await joinTabs(onOther, channel)
  const { unmount } = renderHook(() => useHeldWork(() => true))
  hear({ kind: 'signed_in', token: 'other', staff: budi })
  expect(useSession.getState()).toMatchObject({ token: null, staff: rina })
  expect(signInGate.isShut()).toBe(true)
  unmount()
  signInGate.leave()
  useSession.setState({ token: 'own', staff: rina })
  hear({ kind: 'signed_in', token: 'other', staff: budi })
  expect(useSession.getState()).toMatchObject({ token: 'other', staff: budi })
})

test('whoever leaves a page below the sign-in does not sign out somebody else in another tab', async () => {
  useSession.setState({ token: 'other', staff: budi })
  const { channel, hear } = besideAnother()
  await joinTabs(onOther, channel)
  hear({ kind: 'signed_out', staff_id: rina.staff_id })
  expect(useSession.getState()).toMatchObject({ token: 'other', staff: budi })
})

test('a page without work starts anew for somebody else who logs in in another tab, and stays for its owner', async () => {
  useSession.setState({ token: 'own', staff: rina })
  const { channel, hear } = besideAnother()
  await joinTabs(onOther, channel)
  hear({ kind: 'signed_in', token: 'renewed', staff: rina })
  expect(onOther).not.toHaveBeenCalled()
  hear({ kind: 'signed_in', token: 'other', staff: budi })
  expect(onOther).toHaveBeenCalledOnce()
  expect(useSession.getState()).toMatchObject({ token: 'other', staff: budi })
})

test('work on a session that no call has used since it was renewed is given to nobody else', async () => {
  useSession.setState({ token: 'own', staff: rina })
  signInGate.prove('own')
  const { channel, hear } = besideAnother()
  await joinTabs(onOther, channel)
  const { unmount } = renderHook(() => useHeldWork(true))
  hear({ kind: 'signed_in', token: 'renewed', staff: rina })
  hear({ kind: 'signed_in', token: 'other', staff: budi })
  expect(useSession.getState()).toMatchObject({ token: null, staff: rina })
  expect(signInGate.isShut()).toBe(true)
  expect(onOther).not.toHaveBeenCalled()
  unmount()
  signInGate.leave()
})
