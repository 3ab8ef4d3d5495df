import type { StaffExportDetail } from '@layar/contract'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { exportCountries } from '../../platform/public'
import { staffExportByCode, type StaffExportRow } from './staff-rows'
import { staffExportDetail } from './staff-view'

/** @throws `not_found`, also if its origin country has no export */
export const findStaffExport = async (context: StaffContext, shipmentCode: string): Promise<StaffExportRow> => {
  const countries = exportCountries(context.config)
  const row = countries.length === 0 ? undefined : await staffExportByCode(context, countries, shipmentCode)
  if (row === undefined) throw fail('not_found')
  return row
}

export const staffExportAnswer = async (context: StaffContext, shipmentCode: string): Promise<StaffExportDetail> =>
  staffExportDetail(context, await findStaffExport(context, shipmentCode))
