import { captchaCalls } from '@layar/contract'
import { feature } from '../../../request/implement'

export const captchaFeature = feature(captchaCalls, {
  captchaTask: (context, { query }) =>
    Promise.resolve({
      action: true,
      message: context.message('ok'),
      result: context.adapters.captcha.task(query.for, context.now),
    }),
})
