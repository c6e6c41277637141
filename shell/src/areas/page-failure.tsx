import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { AreaFailure } from './area-failure'

/** Stands in the place of a page of the shell itself that failed, or whose code could not be fetched. */
export function PageFailure() {
  const error = useRouteError()
  useEffect(() => console.warn(error), [error])
  return <AreaFailure retry={() => location.reload()} />
}
