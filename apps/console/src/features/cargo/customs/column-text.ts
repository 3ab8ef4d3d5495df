import { areaOf } from '@layar/ui/i18n/define.ts'

/** The headers of the tables of house consignments. */
export const houseColumnText = areaOf({
  en: {
    house: 'House number',
    departure: 'Departure',
    attention: 'To be done',
    takenOff: 'Taken off',
  },
  id: {
    house: 'Nomor house',
    departure: 'Keberangkatan',
    attention: 'Perlu dikerjakan',
    takenOff: 'Diturunkan',
  },
  cn: {
    house: '分单号',
    departure: '发运批次',
    attention: '待办',
    takenOff: '卸下',
  },
})
