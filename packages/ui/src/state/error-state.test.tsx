import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallFailure } from '@layar/contract'
import { ErrorState } from './error-state'

const show = (status: number, error_code: string) =>
  render(
    <ErrorState
      error={new CallFailure(status, { action: false, message: 'Data not found', error_code }, undefined)}
      onRetry={() => undefined}
    />,
    { wrapper: MantineProvider },
  )

test('what is missing, or belongs to another account, is not offered for another try', () => {
  show(404, 'not_found')
  expect(screen.getByRole('alert').textContent).toBe(
    'Data not foundIt was removed, or this account has no access to it.',
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('any other failure is', () => {
  show(500, 'internal')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByText(/no access/)).toBeNull()
})
