import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loading, renderConsole } from '../../../testing/render-console'
import { cartonOf } from '../../../testing/shipment-fixture'
import { sentTabsName, type SentKept } from './sent-tabs'
import { useKept } from './use-kept'

const rina = '00000000-0000-4000-8000-000000000001'
const sentBy = (staffId: string, message: string): SentKept => ({
  message,
  cartons: [cartonOf('029700000000000426')],
  kept: {
    number: 1,
    staffId,
    key: 'key-1',
    atMs: 0,
    refusal: null,
    act: {
      kind: 'receive',
      code: 'RCP-1',
      isBlind: true,
      boxes: [],
      photos: [],
      body: { boxes: [], condition: 'good', shelf: 'A-12', outcome: 'match' },
    },
  },
})

afterEach(() => useKept.setState({ sent: [] }))

test('what another tab has sent is told here too, with its label, and a colleague’s is not', async () => {
  renderConsole('/receiving', ['warehouse'], [])
  await screen.findByRole('searchbox', undefined, loading)
  const other = new BroadcastChannel(sentTabsName)
  other.postMessage(sentBy('somebody', 'SHP-2 received'))
  other.postMessage(sentBy(rina, 'SHP-1 received'))
  other.close()
  const sent = within(await screen.findByRole('region', { name: 'Sent just now' }, loading))
  expect(sent.getByText('SHP-1 received')).toBeTruthy()
  expect(sent.getByRole('button', { name: 'Print labels' })).toBeTruthy()
  expect(sent.queryByText('SHP-2 received')).toBeNull()
})
