import type { WriteContext } from '../../../jobs/write'
import { transitionRefunded, type ClosedRefund } from '../../billing/public'
import { transitionExport } from './transition'

export const refundExports = (context: WriteContext, closed: ClosedRefund): Promise<void> =>
  transitionRefunded(context, closed, 'ekspor', (move) => transitionExport(context, move))
