import type { DeparturePaper, departurePaperKinds } from '@layar/contract'
import { PrinterBusy } from '../../../../adapters/document-printer/port'
import { csvText } from '../../../../request/csv'
import type { StaffContext } from '../../../../request/context'
import { fail } from '../../../../request/fail'
import type { ConsolidationRow } from '../../consolidation/store'
import { houseList } from './houses'
import { manifestOf } from './manifest'
import { readPrinted, type PrintedDeparture } from './read'
import { workbook } from './xlsx'

type Kind = (typeof departurePaperKinds)[number]

const busySeconds = 2

const draw = async (
  { adapters, config, language }: StaffContext,
  departure: ConsolidationRow,
  printed: PrintedDeparture,
): Promise<string> => {
  try {
    const bytes = await adapters.papers.print(manifestOf(config, departure, printed, language))
    return Buffer.from(bytes).toString('base64')
  } catch (error) {
    if (error instanceof PrinterBusy) throw fail('unavailable', { retryAfterSeconds: busySeconds })
    throw error
  }
}

/** A paper of a consolidation, the same whenever it is asked for. @throws `customs_no_papers` before it is closed */
export const departurePaper = async (
  context: StaffContext,
  departure: ConsolidationRow,
  kind: Kind,
): Promise<DeparturePaper> => {
  const { db, language } = context
  const printed = await readPrinted(db, departure.id)
  if (printed === undefined) throw fail('customs_no_papers')
  if (kind === 'manifest')
    return {
      file_name: `manifest-${departure.code}.pdf`,
      mime: 'application/pdf',
      content: await draw(context, departure, printed),
    }
  const rows = houseList(printed, language)
  return kind === 'houses_csv'
    ? { file_name: `houses-${departure.code}.csv`, mime: 'text/csv', content: csvText(rows) }
    : {
        file_name: `houses-${departure.code}.xlsx`,
        mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        content: workbook('Houses', rows).toString('base64'),
      }
}
