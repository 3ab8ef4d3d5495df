import { createFileRoute } from '@tanstack/react-router'
import { PaylaterScreen } from '../features/paylater/paylater-screen'

export const Route = createFileRoute('/_staff/paylater')({ component: PaylaterScreen })
