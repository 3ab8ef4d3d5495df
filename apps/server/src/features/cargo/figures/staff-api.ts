import { staffFigureCalls } from '@layar/contract'
import { feature } from '../../../request/implement'
import { figuresCsv, figuresFileName } from './csv'
import { readFigures } from './read'

export const staffFigureFeature = feature(staffFigureCalls, {
  staffFigures: async (context, { query }) => ({
    action: true,
    message: context.message('ok'),
    result: await readFigures(context, query),
  }),
  staffFiguresFile: async (context, { query }) => {
    const figures = await readFigures(context, query)
    return {
      action: true,
      message: context.message('ok'),
      result: {
        file_name: figuresFileName(figures),
        mime: 'text/csv' as const,
        content: figuresCsv(figures, context.language),
      },
    }
  },
})
