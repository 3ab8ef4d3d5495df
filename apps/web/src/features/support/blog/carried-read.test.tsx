import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { carriedElementId, contentCalls, type Answer, type CarriedRead } from '@layar/contract'
import { answer, renderPortal } from '../../../testing/render-portal'

const summary = {
  article_id: 1,
  slug: 'one',
  title: 'What customs ask',
  excerpt: 'In short.',
  image_url: null,
  published_at: '2026-01-02T03:04:05.000Z',
  is_sample: false,
}
const page: Answer<typeof contentCalls.articles> = { action: true, message: 'OK', results: [summary], next: null }
const one: Answer<typeof contentCalls.article> = {
  action: true,
  message: 'OK',
  result: { ...summary, paragraphs: ['First they ask for the price.'] },
}

const carry = (carried: CarriedRead): void => {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = carriedElementId
  element.textContent = JSON.stringify(carried)
  document.head.append(element)
}
afterEach(() => document.getElementById(carriedElementId)?.remove())

const ask = () => {
  const asked = vi.fn()
  const answers = [
    answer(contentCalls.articles, () => {
      asked()
      return page
    }),
    answer(contentCalls.article, () => {
      asked()
      return one
    }),
  ]
  return { asked, answers }
}

test('an article that the page carries is shown without asking for it; without one it is asked for', async () => {
  const { asked, answers } = ask()
  carry({ name: 'article', language: 'en', slug: 'one', answer: one })
  const carrying = renderPortal('/blog/one', { session: { token: null }, answers })
  expect(await screen.findByText('First they ask for the price.')).toBeTruthy()
  expect(asked).not.toHaveBeenCalled()
  carrying.unmount()
  renderPortal('/blog/one', { session: { token: null }, answers })
  expect(await screen.findByText('First they ask for the price.')).toBeTruthy()
  expect(asked).toHaveBeenCalledOnce()
})

test('the list that the page carries is shown without asking for it, except in another language', async () => {
  const { asked, answers } = ask()
  carry({ name: 'articles', language: 'en', answer: page })
  const carrying = renderPortal('/blog', { session: { token: null }, answers })
  expect(await screen.findByText('What customs ask')).toBeTruthy()
  expect(asked).not.toHaveBeenCalled()
  carrying.unmount()
  carry({ name: 'articles', language: 'cn', answer: page })
  renderPortal('/blog', { session: { token: null }, answers })
  expect(await screen.findByText('What customs ask')).toBeTruthy()
  expect(asked).toHaveBeenCalledOnce()
})
