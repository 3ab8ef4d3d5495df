import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type ExportShipment, exportShipmentCalls, profileCalls } from '@layar/contract'
import type { Language } from '@layar/contract'
import { exportDetailOf, exportShipmentOf, shipmentId } from '../../../testing/export-fixtures'
import { indonesianProfile } from '../../../testing/fixtures'
import { answer, renderPortal } from '../../../testing/render-portal'

const ok = { action: true, message: '' } as const
const note = 'Please send the licence of the cloth'
const held = { status: 'hold', hold_note: note, arrives_by: null } as const

const open = (at: string, language: Language, change: Partial<ExportShipment>) =>
  renderPortal(at, {
    country: 'id',
    language,
    settings: { export_mode: true },
    answers: [
      answer(profileCalls.profile, { ...ok, result: indonesianProfile({ language }) }),
      answer(exportShipmentCalls.exportShipmentDetail, { data: { ...ok, result: exportDetailOf(change) } }),
      answer(exportShipmentCalls.exportShipments, {
        data: {
          ...ok,
          results: [
            exportShipmentOf(change),
            exportShipmentOf({
              ...change,
              shipment_id: shipmentId(2),
              shipment_code: 'EXP-CCCCC-DDDDD',
              hold_note: null,
            }),
          ],
          next: null,
        },
      }),
    ],
  })

const detail = '/export/Shipment?shipment_code=EXP-AAAAA-BBBBB'

describe('an export that is held', () => {
  test('says in the list what is asked and what to do, and promises no day', async () => {
    open('/export/Shipment', 'en', held)
    const [asked, bare] = await screen.findAllByRole('article')
    expect(asked?.textContent).toContain(
      `These goods are being held. ${note}. Open the shipment and send what we asked for. We’ll tell you the new arrival date once they’re released.`,
    )
    expect(bare?.textContent).toContain(
      'These goods are being held. We’re working on it and will contact you if we need anything. We’ll tell you',
    )
    for (const card of [asked, bare]) expect(card?.textContent).not.toMatch(/With you by|Ready to collect/)
  })

  test('sets no space between the sentences in Chinese', async () => {
    open('/export/Shipment', 'cn', held)
    const [asked, bare] = await screen.findAllByRole('article')
    expect(asked?.textContent).toContain(`货物被暂扣。${note}. 请打开该货件，按要求向我们提交资料。放行后，`)
    expect(bare?.textContent).toContain('货物被暂扣。我们正在处理，如需您配合会联系您。放行后，')
  })

  test.each([
    [
      'en',
      'Your shipment is on hold. Send what our team asks for.',
      'Send documents or a question',
      'once it is released',
    ],
    [
      'id',
      'Kiriman Anda ditahan. Kirimkan yang diminta tim kami.',
      'Kirim dokumen atau pertanyaan',
      'setelah kiriman dilepas',
    ],
    ['cn', '货件被暂扣。请按我们的要求提交资料。', '提交文件或提问', '放行后，我们会告知新的到达日期'],
  ] as const)('%s: its page shows the note, no day, and where to answer', async (language, next, answerHold, day) => {
    open(detail, language, held)
    expect(await screen.findByText(next)).toBeTruthy()
    const page = within(screen.getByRole('main'))
    expect(page.getAllByText(new RegExp(note)).length).toBeGreaterThan(0)
    expect(page.getByText(new RegExp(day))).toBeTruthy()
    expect(page.getByRole('link', { name: answerHold }).getAttribute('href')).toMatch(
      /^\/import\/ticket\?.*shipment_code=EXP-AAAAA-BBBBB/,
    )
  })

  test.each([
    ['received', 'Warehouse, now'],
    ['on_clearance', 'On the way, now'],
  ] as const)('held from %s stands at its true station on its page and in the list', async (from, station) => {
    const stationsNow = () =>
      screen
        .getAllByRole('listitem')
        .map((item) => item.textContent)
        .filter((text) => text.includes(', now'))
    open(detail, 'en', { ...held, held_from: from })
    await screen.findByText('Your shipment is on hold. Send what our team asks for.')
    expect(stationsNow()).toEqual([station])
    cleanup()
    open('/export/Shipment', 'en', { ...held, held_from: from })
    await screen.findAllByRole('article')
    expect(stationsNow()).toEqual([station, station])
  })

  test('says that nothing is asked while staff wrote nothing', async () => {
    open(detail, 'en', { ...held, hold_note: null })
    expect(await screen.findByText(/We’re working on it and will contact you if we need anything/)).toBeTruthy()
    expect(screen.queryByText(/Message from our team|Send what our team/)).toBeNull()
  })
})
