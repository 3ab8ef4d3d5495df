import type { IdentityNumbers, identityFileKinds } from '@layar/contract'
import { houseNumber, type ConsolidationStatus } from '@layar/domain'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../../db/open'
import { queryRows } from '../../../../db/statement'
import { csvText } from '../../../../request/csv'
import type { StaffContext } from '../../../../request/context'
import { fail } from '../../../../request/fail'
import { lookAtNumbers } from '../../../customer/public'
import { audit } from '../../../platform/public'
import { holdConsolidation, type ConsolidationRow } from '../../consolidation/store'
import { assertAtCustoms } from '../act'
import { masterFile } from '../make'
import { identityHeads } from './words'
import { workbook } from './xlsx'

type Kind = (typeof identityFileKinds)[number]

/** From the closing, before which nothing is declared, until customs let the goods go, after which nobody asks. */
const declaredIn: readonly ConsolidationStatus[] = ['closed', 'departed', 'at_customs']

interface DeclaredHouse {
  readonly serial: number | string
  readonly consignee_name: string | null
  readonly id_card_id: string | null
}

/**
 * House consignments to Indonesia on a consignment note (CN) that customs have not let go, neither by themselves nor with a
 * master that speaks for them.
 */
const declaredHouses = (db: Db, { id }: Pick<ConsolidationRow, 'id'>): Promise<DeclaredHouse[]> =>
  queryRows<DeclaredHouse>(
    db,
    sql`select h.serial, h.consignee->>'name' as consignee_name, h.id_card_id
          from house_consignments h join customs_files f on f.house_consignment_id = h.id
          join customs_files m on m.consolidation_id = h.consolidation_id and m.house_consignment_id is null
         where h.consolidation_id = ${id}::uuid and h.voided_at is null and h.regime = 'cn' and f.state <> 'released'
           and (m.state <> 'released' or f.covered_by is null)
         order by h.serial`,
  )

const isToIndonesia = ({ service, country }: Pick<ConsolidationRow, 'service' | 'country'>): boolean =>
  service === 'impor' && country === 'id'

const isBeingDeclared = ({ status }: Pick<ConsolidationRow, 'status'>, master: object | undefined): boolean =>
  declaredIn.includes(status) && master !== undefined

/** Whether the numbers of a consolidation can be read now, by those who act at its customs. */
export const hasIdentityNumbers = async (
  db: Db,
  departure: ConsolidationRow,
  master: object | undefined,
): Promise<boolean> =>
  isToIndonesia(departure) && isBeingDeclared(departure, master) && (await declaredHouses(db, departure)).length > 0

/**
 * The identity numbers that the consignment notes of a consolidation need, as a file that is stored nowhere. The reading
 * is recorded in the same transaction, so that no number is sent whose reading is not on record.
 * @throws `not_found` for a consolidation of another site, `departure_at_other_site`, `customs_numbers_none`,
 *   `customs_numbers_closed`
 */
export const readIdentityNumbers = async (
  context: StaffContext,
  code: string,
  { kind, reason }: { readonly kind: Kind; readonly reason: string },
): Promise<IdentityNumbers> => {
  const { db, staff, language } = context
  // Held, so that it is not released while its numbers are read.
  const departure = await holdConsolidation(context, code, 'share')
  assertAtCustoms(context, departure)
  if (!isToIndonesia(departure)) throw fail('customs_numbers_none')
  const master = await masterFile(db, departure.id)
  if (!isBeingDeclared(departure, master)) throw fail('customs_numbers_closed')
  const houses = await declaredHouses(db, departure)
  if (houses.length === 0) throw fail(master?.state === 'released' ? 'customs_numbers_closed' : 'customs_numbers_none')
  const cards = [...new Set(houses.flatMap(({ id_card_id: card }) => card ?? []))]
  const numbers = await lookAtNumbers(context, cards, reason)
  const numberOf = ({ id_card_id: card }: DeclaredHouse): string => numbers.get(card ?? '') ?? ''
  const given = houses.filter((house) => numberOf(house) !== '').length
  await audit(db, {
    staffId: staff.id,
    action: 'customs.identity_numbers',
    subject: `departure:${code}`,
    details: { numbers: given, without: houses.length - given, kind, reason },
  })
  const rows = [
    identityHeads.map((head) => head[language]),
    ...houses.map((house) => [houseNumber(Number(house.serial)), house.consignee_name ?? '', numberOf(house)]),
  ]
  return {
    number_count: given,
    missing_count: houses.length - given,
    file_name: `nik-${code}.${kind}`,
    ...(kind === 'csv'
      ? { mime: 'text/csv', content: csvText(rows) }
      : {
          mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          content: workbook('NIK', rows).toString('base64'),
        }),
  }
}
