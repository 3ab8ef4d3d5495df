import { infoCalls } from '@layar/contract'
import { type Country, formatPhone, isWorkingTime, nextWorkingTime, workingHours, hoursText } from '@layar/domain'
import { feature } from '../../../request/implement'

const hour = (of: number): string => `${String(of).padStart(2, '0')}:00`
/** Specification section 9: support answers Monday to Friday, 9:00 to 17:00. */
const supportHours = `1-5 ${hour(workingHours.from)}-${hour(workingHours.to)}`
/** Support hours are in the time zone of the country. */
const zoneOf: Readonly<Record<Country, string>> = { sg: 'SGT', id: 'WIB' }

export const infoFeature = feature(infoCalls, {
  whatsapp: (context) => {
    const number = context.config.chat[context.country]
    const { now } = context
    const isOpen = isWorkingTime(now, context.country)
    return Promise.resolve({
      action: true,
      message: context.message('ok'),
      result: {
        url: `https://wa.me/${number}`,
        phone_number: formatPhone(number),
        hours: `${hoursText(supportHours, context.language)} ${zoneOf[context.country]}`,
        is_open: isOpen,
        opens_at: isOpen ? null : nextWorkingTime(now, context.country).toISOString(),
      },
    })
  },

  landingPages: (context) =>
    Promise.resolve({
      action: true,
      message: context.message('ok'),
      result: { landing_url: context.config.baseUrl, blog_url: `${context.config.baseUrl}/blog` },
    }),

  mobileApps: (context) =>
    Promise.resolve({
      action: true,
      message: context.message('ok'),
      result: { ios_update_url: context.config.appStores.ios, android_update_url: context.config.appStores.android },
    }),
})
