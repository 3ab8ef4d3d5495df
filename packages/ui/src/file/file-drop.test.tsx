import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toast, toastStore } from '../toast/store'
import { FileDrop } from './file-drop'

const pdf = (bytes = 10) => new File([new Uint8Array(bytes)], 'invoice.pdf', { type: 'application/pdf' })
const choose = (file: File) => fireEvent.change(screen.getByLabelText(/Invoice/), { target: { files: [file] } })

beforeEach(() => toast.closeAll())

describe('choosing a file', () => {
  test('uploads an accepted file and shows progress', async () => {
    let arrive: (value: unknown) => void = () => undefined
    const onFile = vi.fn(() => new Promise((resolve) => (arrive = resolve)))
    render(<FileDrop label="Invoice" kind="document" onFile={onFile} />)
    choose(pdf())
    await waitFor(() => expect(onFile).toHaveBeenCalledOnce())
    expect(screen.getByRole('progressbar', { name: 'Uploading' })).toBeTruthy()
    await act(async () => arrive({ action: true }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  })

  test('rejects other types and too large files beside the field', async () => {
    const onFile = vi.fn(() => Promise.resolve())
    render(<FileDrop label="Invoice" kind="document" maxBytes={1024} onFile={onFile} />)
    choose(new File(['x'], 'run.exe'))
    await screen.findByText('This type of file is not accepted. Use JPG, JPEG, PNG, PDF.')
    choose(pdf(2048))
    await screen.findByText('This file is larger than 1 KB.')
    expect(onFile).not.toHaveBeenCalled()
  })

  test('shows a failed upload, titled Fail [FILE-02]', async () => {
    render(<FileDrop label="Invoice" kind="document" onFile={() => Promise.reject(new Error('gone'))} />)
    choose(pdf())
    await waitFor(() => expect(toastStore.read()).toMatchObject([{ tone: 'fail', message: 'Failed to upload file' }]))
    await screen.findByText('Failed to upload file')
  })

  test('shows a failure also for a refusal whose reason was shown already [FILE-02]', async () => {
    render(<FileDrop label="Invoice" kind="document" onFile={() => Promise.resolve(undefined)} />)
    choose(pdf())
    await waitFor(() => expect(toastStore.read()).toMatchObject([{ tone: 'fail', message: 'Failed to upload file' }]))
  })
})
