import { singaporeGst2024 } from '@layar/domain'
import type { Db } from '../db/open'
import { taxProfiles } from '../db/schema'
import { staffIds } from './ids'
import { fixedId } from './reference/fixed-id'
import { taxProfileRows } from './reference/taxes-and-rates'

const hourMs = 3_600_000
const gstBasisPoints = 1000

/** Finance has drafted a GST of 10 % for imports to Singapore; another person would publish it. */
export const seedTaxDraft = async (db: Db, { now }: { readonly now: Date }): Promise<void> => {
  const published = taxProfileRows.find(({ kind, country }) => kind === 'import' && country === 'sg')
  if (published === undefined) throw new Error('There are no sample tax rates of Singapore.')
  const version = 'sg-gst-next-sample'
  await db.insert(taxProfiles).values({
    ...published,
    id: fixedId(`tax/${version}`),
    version,
    status: 'draft',
    validFrom: now,
    rows: { ...singaporeGst2024, is_redeliverer: true, version, gst_bp: gstBasisPoints },
    isSample: true,
    note: 'Sample: what a GST of 10 % would come to. No such law is known.',
    revision: 1,
    editedBy: staffIds.finance,
    createdAt: new Date(now.getTime() - 6 * hourMs),
  })
}
