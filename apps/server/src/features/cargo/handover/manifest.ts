import { fill, type HandOverLinePrint, type PrintedLabels } from '@layar/contract'
import { formatKg, handOverTable } from '@layar/domain'
import { asc, eq } from 'drizzle-orm'
import type { RecordDocument } from '../../../adapters/document-printer/port'
import { handOverCartons, handOvers } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { brandColors, documentMoment, fileLanguages, pictureOf, printedPdf } from '../../platform/public'
import { handOverByCode, type HandOverListRow } from './rows'
import { printOf } from './sign'
import { linesWithCartons } from './view'
import { paperWords as words } from './words'

/** What the manifest prints of each line, as it is now. */
export const signedLines = async (desk: Pick<StaffContext, 'db'>, handOverId: string) =>
  (await linesWithCartons(desk, handOverId)).map((both) => ({ id: Number(both.line.id), printed: printOf(both) }))

/** As signed, also of a line that was withdrawn since; a preview while it is open. */
const printedLines = async (context: StaffContext, row: HandOverListRow): Promise<HandOverLinePrint[]> => {
  if (row.status !== 'signed') return (await signedLines(context, row.id)).map(({ printed }) => printed)
  const lines = await context.db
    .select({ printed: handOverCartons.printed })
    .from(handOverCartons)
    .where(eq(handOverCartons.handOverId, row.id))
    .orderBy(asc(handOverCartons.id))
  return lines.flatMap(({ printed }) => printed ?? [])
}

const manifestOf = (
  { config, language, now }: StaffContext,
  row: HandOverListRow,
  lines: readonly HandOverLinePrint[],
  signature: string | undefined,
): RecordDocument => {
  const { name } = config.brands[row.country]
  const word = (key: keyof typeof words): string => words[key][language]
  const weight = lines.reduce((sum, line) => sum + line.weight_gram, 0)
  const moment = (at: Date | string) => documentMoment(new Date(at).toISOString(), language, row.country)
  return {
    language: fileLanguages[language],
    brand: { name, color: brandColors[row.country] },
    title: word('manifest'),
    code: row.code,
    watermark: config.isSample ? word('sample') : null,
    badge: { text: handOverTable[row.status].labels[language], tone: handOverTable[row.status].badge },
    parties: [
      { label: word('from'), name, lines: [...config.companies[row.country].address] },
      {
        label: word('to'),
        name: row.carrier,
        lines: [row.driver_name, row.vehicle].filter((line) => line !== null),
      },
    ],
    facts: [
      row.status === 'signed' && row.closed_at !== null
        ? { label: word('signed'), value: moment(row.closed_at) }
        : { label: word('opened'), value: moment(row.created_at) },
      { label: word('cartons'), value: String(lines.length) },
      { label: word('shipments'), value: String(new Set(lines.map(({ code }) => code)).size) },
      { label: word('weight'), value: formatKg(weight, language) },
    ],
    tables: [
      {
        heading: null,
        columns: [
          { label: '#', share: 3, isNumber: true },
          { label: word('carton'), share: 18.5, isCode: true },
          { label: word('shipment'), share: 15, isCode: true },
          { label: word('place'), share: 5 },
          { label: word('weight'), share: 9, isNumber: true },
          { label: word('recipient'), share: 16 },
          { label: word('area'), share: 15 },
          { label: word('number'), share: 18.5, isCode: true },
        ],
        rows: lines.map((line, index) => [
          String(index + 1),
          line.barcode,
          line.code,
          `${String(line.number)}/${String(line.count)}`,
          formatKg(line.weight_gram, language),
          line.recipient_name,
          line.area,
          line.tracking_number ?? '',
        ]),
      },
    ],
    pictures: [],
    signatures: [
      { label: word('hub'), name: row.closed_by_name ?? row.created_by_name, source: undefined },
      { label: word('driver'), name: row.driver_name ?? '', source: signature },
    ],
    notes: [],
    foot: fill(word('foot'), { company: name, at: documentMoment(now.toISOString(), language, row.country) }),
    pageLabel: word('page'),
  }
}

/** The manifest of a hand-over as PDF. @throws `not_found`, `unavailable` while the printer is busy */
export const printManifest = async (context: StaffContext, code: string): Promise<PrintedLabels> => {
  const row = await handOverByCode(context, code)
  if (row === undefined) throw fail('not_found')
  const [stored] = await context.db.select().from(handOvers).where(eq(handOvers.id, row.id))
  const signature = await pictureOf(context, stored?.signatureFileId ?? null)
  return printedPdf(context, row.code, manifestOf(context, row, await printedLines(context, row), signature))
}
