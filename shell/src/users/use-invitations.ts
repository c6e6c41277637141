import useSWR from 'swr'
import { fetchInvitations } from './user.api'

/** The open invitations, loaded once for all components that show them. */
export const useInvitations = () =>
  useSWR(['user_invitations'], fetchInvitations, { shouldRetryOnError: false, revalidateOnFocus: false })
