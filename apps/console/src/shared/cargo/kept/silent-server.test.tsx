import { staffCartonCalls } from '@layar/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, loading, renderConsole } from '../../../testing/render-console'
import type { KeptAct } from './act'
import type { ActStore } from './acts-db'
import { useKept } from './use-kept'

/** Kept before the page opened, by the person of `renderConsole`. */
const first: KeptAct = {
  number: 1,
  staffId: '00000000-0000-4000-8000-000000000001',
  key: 'key-1',
  atMs: 0,
  act: { kind: 'move', cartons: ['029700000000000011'], location: 'A-01' },
  refusal: null,
}

const storeOf = (acts: KeptAct[]): ActStore => ({
  all: () => Promise.resolve([...acts]),
  add: (act) => {
    const kept = { ...act, number: acts.length + 1 }
    acts.push(kept)
    return Promise.resolve(kept)
  },
  put: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  watch: () => () => undefined,
})

let acts: KeptAct[] = []
let answerAtLast = (): void => undefined
// A turn that never ends would hold up what later tests of this process keep.
afterEach(async () => {
  acts.splice(0)
  answerAtLast()
  await waitFor(() => expect(useKept.getState().isSending).toBe(false))
  useKept.setState(useKept.getInitialState())
})

test('an act behind one that a silent server never answers counts as made, and waits on this device', async () => {
  acts = [first]
  const silence = new Promise<never>((_, reject) => {
    answerAtLast = () => reject(new Error('The connection broke.'))
  })
  useKept.setState({ store: storeOf(acts) })
  const { sentTo } = renderConsole('/move', ['warehouse'], [answer(staffCartonCalls.staffMoveCartons, () => silence)])
  await waitFor(() => expect(sentTo(staffCartonCalls.staffMoveCartons)).toHaveLength(1), loading)
  for (const text of ['029700000000000103', 'B-01']) {
    const field = await screen.findByRole('searchbox', undefined, loading)
    fireEvent.change(field, { target: { value: text } })
    fireEvent.submit(field)
  }
  expect(await screen.findByText('To B-01: sent when the network is back', undefined, loading)).toBeTruthy()
  expect(acts.map(({ number }) => number)).toEqual([1, 2])
  expect(sentTo(staffCartonCalls.staffMoveCartons)).toHaveLength(1)
})
