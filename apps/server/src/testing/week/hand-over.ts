import { staffExportDeliveryCalls, staffHandOverCalls } from '@layar/contract'
import type { Country, Service } from '@layar/domain'
import { exportsOf } from './abroad'
import { expectOutcomes, type Week } from './goods'
import { inLanes } from './hands'
import { ended, record } from './last-mile'

const lanes = 4
const shipmentsOnOne = 12
const share = 0.25
const carrier = 'Sample Express'
let lastNumber = 0

interface Goods {
  readonly code: string
  readonly barcodes: readonly string[]
}

const freshNumber = (): string => {
  lastNumber += 1
  return `WEEKHO${String(lastNumber).padStart(8, '0')}`
}

/** The calls of one hub about one hand-over, opened for its driver. */
const openHandOver = async ({ hands, staff }: Week, service: Service, country: Country) => {
  const by = staff.hubs[country].sender
  const body = { service, country, carrier, driver_name: `Driver ${freshNumber()}` }
  const opened = await hands.done(staffHandOverCalls.staffCreateHandOver, { body }, by)
  const params = { hand_over_code: opened.result.hand_over.hand_over_code }
  return {
    add: (barcode: string, who = by) =>
      hands.ask(staffHandOverCalls.staffAddToHandOver, { params, body: { barcode } }, who),
    remove: (barcode: string) =>
      hands.done(staffHandOverCalls.staffRemoveFromHandOver, { params, body: { barcode, reason: 'Wrong pallet' } }, by),
    number: (barcode: string, tracking_number: string) =>
      hands.ask(staffHandOverCalls.staffNumberHandOver, { params, body: { barcode, tracking_number } }, by),
    file: (lines: readonly string[]) =>
      hands.done(staffHandOverCalls.staffNumberHandOverByFile, { params, body: { csv: lines.join('\n') } }, by),
    sign: () => hands.done(staffHandOverCalls.staffSignHandOver, { params, body: {} }, by),
  }
}
type HandOver = Awaited<ReturnType<typeof openHandOver>>

/** Scanned in, at times by two people at once, by the code of the shipment, or off the pallet and on again. */
const addGoods = async (week: Week, { add, remove }: HandOver, { code, barcodes }: Goods): Promise<void> => {
  const { chance, staff } = week
  for (const barcode of barcodes) {
    const text = barcodes.length === 1 && chance.often(0.2) ? code : barcode
    const people = text === barcode && chance.often(0.15) ? [undefined, staff.hub.sender] : [undefined]
    const adds = await Promise.all(people.map((who) => add(text, who)))
    expectOutcomes(week, `handing over ${text}`, adds, { done: people.length, refusals: [] })
    if (!chance.often(0.08)) continue
    await remove(barcode)
    expectOutcomes(week, 'handing over again', [await add(barcode)], { done: 1, refusals: [] })
  }
}

/** Half of the cartons by scanner, and the others by the carrier's file, of which the first has two wrong lines. */
const giveNumbers = async (week: Week, { number, file }: HandOver, goods: readonly Goods[]): Promise<void> => {
  const barcodes = goods.flatMap((one) => one.barcodes)
  const given = new Map(barcodes.map((barcode) => [barcode, freshNumber()]))
  for (const [barcode, text] of given) week.numbers.set(barcode, text)
  const ofFirst = given.get(goods[0]?.barcodes[0] ?? '') ?? ''
  const byFile = barcodes.filter((_, at) => at % 2 === 1)
  await inLanes(
    lanes,
    barcodes.filter((_, at) => at % 2 === 0),
    async (barcode) =>
      expectOutcomes(week, 'numbering', [await number(barcode, given.get(barcode) ?? '')], { done: 1, refusals: [] }),
  )
  const other = goods.slice(1).flatMap((one) => one.barcodes)[0]
  if (other !== undefined)
    expectOutcomes(week, 'the number of another shipment', [await number(other, ofFirst)], {
      done: 0,
      refusals: ['invalid'],
    })
  if (byFile.length === 0) return
  const lines = byFile.map((barcode) => `${barcode};${given.get(barcode)}`)
  const wrong = await file(['barcode;number', ...lines, '00029700000000000;X1', `${byFile[0]};${freshNumber()}`])
  const { numbered_count: numbered } = wrong.result.hand_over
  if (wrong.action || wrong.lines.length !== 2 || numbered !== barcodes.length - byFile.length)
    throw new Error(`A wrong file: ${wrong.message} ${JSON.stringify(wrong.lines)}, ${numbered} numbered.`)
  const right = await file(lines)
  if (!right.action) throw new Error(`A right file: ${right.message} ${JSON.stringify(right.lines)}`)
}

/** From the first scan to the signature of the driver, who does not sign before every carton has its number. */
const handOver = async (week: Week, service: Service, country: Country, goods: readonly Goods[]): Promise<void> => {
  const open = await openHandOver(week, service, country)
  const stranger = service === 'impor' ? exportsOf(week, country)[0]?.barcodes[0] : undefined
  if (stranger !== undefined)
    expectOutcomes(week, 'a carton of the other service', [await open.add(stranger)], {
      done: 0,
      refusals: ['carton_of_other_service'],
    })
  await inLanes(lanes, week.chance.shuffled(goods), (one) => addGoods(week, open, one))
  const early = await open.sign()
  if (early.action || !early.obstacles.some(({ error_code: code }) => code === 'cartons_without_number'))
    throw new Error('Signed without numbers.')
  await giveNumbers(week, open, goods)
  const signed = await open.sign()
  if (!signed.action) throw new Error(`Not signed: ${signed.message} ${JSON.stringify(signed.obstacles)}`)
}

const groupsOf = <T>(goods: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(goods.length / shipmentsOnOne) }, (_, at) =>
    goods.slice(at * shipmentsOnOne, (at + 1) * shipmentsOnOne),
  )

const proof = async ({ photos }: Week) => ({
  number: 1,
  outcome: 'delivered' as const,
  receiver_name: 'Mei Tan',
  relation: 'self' as const,
  photo: (await photos())[0]?.image_url ?? '',
})

/** A share of what arrived goes out with a last carrier, many cartons in one act, and so does all that went abroad. */
export const handOverSome = async (week: Week): Promise<void> => {
  const { hands, chance, staff, shipments, places } = week
  for (const country of ['sg', 'id'] as const) {
    const here = shipments.filter(
      (one) =>
        one.country === country &&
        one.stage === 'inbound' &&
        one.barcodes.every((barcode) => places.get(barcode) !== 'lost') &&
        chance.often(share),
    )
    for (const group of groupsOf(here)) await handOver(week, 'impor', country, group)
    await inLanes(lanes, here, async (shipment) => {
      await record(week, shipment, await proof(week))
      ended(week, shipment, 'delivered')
    })
    const abroad = exportsOf(week, country)
    for (const group of groupsOf(abroad)) await handOver(week, 'ekspor', country, group)
    await inLanes(lanes, abroad, async ({ code, barcodes }) => {
      const input = { params: { shipment_code: code }, body: await proof(week) }
      await hands.done(staffExportDeliveryCalls.staffRecordExportDelivery, input, staff.hubs[country].sender)
      for (const barcode of barcodes) places.set(barcode, 'delivered')
    })
  }
}
