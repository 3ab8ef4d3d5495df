import { exportOverviewCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { exportWarehouses } from '../../../db/schema'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { countRead } from '../../../request/read-limit'
import { allCategories } from '../../pricing/public'
import { requireExport } from '../../../request/export-mode'
import { readExportNotices } from './notices'
import { readSummary } from './summary'
import { readTasks } from './tasks'

export const exportOverviewFeature = feature(exportOverviewCalls, {
  exportNotices: async (context, { query }) => {
    requireExport(context)
    return { data: { action: true, message: context.message('ok'), ...(await readExportNotices(context, query)) } }
  },

  exportSummary: async (context) => {
    requireExport(context)
    return { data: { action: true, message: context.message('ok'), ...(await readSummary(context)) } }
  },

  exportTasks: async (context) => {
    requireExport(context)
    return { data: { action: true, message: context.message('ok'), result: await readTasks(context) } }
  },

  exportCategories: async (context, { query }) => {
    requireExport(context)
    countRead(context, 'export-categories')
    const wanted = query.name?.trim().toLowerCase() ?? ''
    const found = (await allCategories(context.db)).filter(
      ({ isActive, name }) => isActive && Object.values(name).some((text) => text.toLowerCase().includes(wanted)),
    )
    return {
      data: {
        action: true,
        message: context.message('ok'),
        results: found.map(({ slug, name, air, sea }) => ({ slug, category_name: name[context.language], air, sea })),
      },
    }
  },

  exportWarehouseAddress: async (context) => {
    requireExport(context)
    countRead(context, 'export-warehouse')
    const [row] = await context.db.select().from(exportWarehouses).where(eq(exportWarehouses.country, context.country))
    if (row === undefined) throw fail('not_found')
    return {
      data: {
        action: true,
        message: context.message('ok'),
        result: {
          name: row.name,
          address: row.address,
          phone_number: row.phone,
          hours: row.hours[context.language],
          is_sample: row.isSample,
        },
      },
    }
  },
})
