import { Anchor, Switch } from '@mantine/core'
import { missingToPublish, type Project } from '#domain/site/projects.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import type { ProjectForm } from './project-values.ts'
import classes from './projects.module.css'

interface PublishFieldProps {
  form: ProjectForm
  /** As saved; undefined for a new one. */
  project: Project | undefined
  changed: boolean
}

/** Whether the site shows the project, what is missing for that, and its public address. */
export function PublishField({ form, project, changed }: PublishFieldProps) {
  const missing = missingToPublish(form.values)
  const isSeen = project?.published === true
  return (
    <FormSection id="publish" title="On the site">
      <Switch
        data-wide
        label="Published: anybody can see it on the site"
        {...form.getInputProps('published', { type: 'checkbox' })}
      />
      {missing.length > 0 ? (
        <div className={classes.missing} data-wide>
          <p>Before it can be shown:</p>
          <ul>
            {missing.map(({ path, message }) => (
              <li key={path}>{message}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <p className={classes.altHint} data-wide>
        {isSeen ? (
          <>
            Shown at{' '}
            <Anchor href={`/projects/${project.slug}`} target="_blank" inherit>
              /projects/{project.slug}
            </Anchor>
            {changed ? ' as it was last saved' : ''}
          </>
        ) : (
          'Its address is made from the title and stays once it was published.'
        )}
      </p>
    </FormSection>
  )
}
