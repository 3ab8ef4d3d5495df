import { createFileRoute } from '@tanstack/react-router'
import { FileScreen } from '../features/cargo/customs/file-screen'

export const Route = createFileRoute('/_staff/customs/$id')({ component: FileScreen })
