import { isOriginAllowed, parseOriginPattern } from '@openappkit/common'
import { secureSiteErrors } from '../../api/errors.ts'
import { findProject, type Project } from '../projects/projects.ts'
import type { SiteContext } from '../types.ts'

/** The project of a login. @throws `secureSite.originNotAllowed` also for an unknown project. */
export async function findLoginProject({ database }: SiteContext, { projectId, origin }: { readonly projectId: string; readonly origin: string }): Promise<Project> {
  const project = await findProject(database, projectId)
  if (!project || !isOriginAllowed(origin, project.origins.map(parseOriginPattern))) throw secureSiteErrors.originNotAllowed()
  return project
}
