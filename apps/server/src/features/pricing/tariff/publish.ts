import { checkTariff } from '@layar/domain'
import type { ErrorCode } from '@layar/contract'
import type { StaffContext } from '../../../request/context'
import { failFields } from '../../../request/fail'
import { assertOtherPerson, lockDraft, publishVersion } from '../../platform/public'
import { readContent, type TariffVersionRow } from './content'
import { tariffVersionTable } from './store'

const assertSound = async ({ db }: StaffContext, version: TariffVersionRow): Promise<void> => {
  const errors = checkTariff(await readContent(db, version), version.service)
  if (errors.length > 0)
    throw failFields(Object.fromEntries(errors.map(({ path, code }) => [path, `tariff_${code}` satisfies ErrorCode])))
}

/**
 * Publishes a draft whose prices are valid.
 * @throws what `publishVersion` throws, and the errors of the content
 */
export const publishTariff = async (
  context: StaffContext,
  tariffId: string,
  asked: { revision: number; replacesId: string | null; validFrom: Date | null },
): Promise<void> => {
  const draft = await lockDraft(context.db, tariffVersionTable, tariffId, asked.revision)
  assertOtherPerson(draft, context)
  await assertSound(context, draft)
  await publishVersion(context, tariffVersionTable, draft, asked)
}
