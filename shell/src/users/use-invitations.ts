import useSWR from 'swr'
import { fetchInvitations } from './user.api'

/** The invitations that wait, asked for once for all who show them. */
export const useInvitations = () =>
  useSWR(['user_invitations'], fetchInvitations, { shouldRetryOnError: false, revalidateOnFocus: false })
