import { dataRequests } from '../../../db/schema'
import { emit } from '../../../jobs/event'
import type { WriteContext } from '../../../jobs/write'
import { deleteFiles } from '../../platform/public'
import { withdrawCard } from '../identity/store'
import { erase } from './erase'
import { accountLeft } from './events'
import { findDataSubject } from './store'

/** Ends an account and erases its customer; what the law keeps goes later, with `eraseReleased`. */
export const eraseCustomer = async (write: WriteContext, customerId: string): Promise<void> => {
  const { db, now, config } = write
  await withdrawCard(db, customerId, now)
  await emit(write, accountLeft, { customerId })
  const storageKeys = await erase(db, await findDataSubject(db, config.pepper, customerId))
  await db.insert(dataRequests).values({ customerId, kind: 'delete', status: 'done', doneAt: now })
  if (storageKeys.length > 0) await write.enqueue(deleteFiles, { storageKeys })
}
