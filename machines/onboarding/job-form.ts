import { createForm, text } from '../shared/form.ts';
import { comparable, includesName } from '../text/names.ts';

/** The categories and jobs that are known. */
export interface JobChoices {
  /** The categories to choose from, including those added here. */
  categories: string[];
  /** Existing jobs, chosen or not: none may be added twice. */
  jobNames: string[];
}

/** The Add Job dialog's form. A draft has it, too. */
export const jobForm = createForm({
  /** A listed category, or empty. */
  category: { ...text, rules: { categoryMissing: ({ category }) => category === '' } },
  job_name: {
    ...text,
    rules: {
      jobNameMissing: ({ job_name }) => comparable(job_name) === '',
      jobListed: ({ job_name }, { jobNames }: JobChoices) => includesName(jobNames, job_name),
    },
  },
  /** The name typed after "+". */
  newCategory: {
    ...text,
    rules: {
      categoryNameMissing: ({ newCategory }) => comparable(newCategory) === '',
      categoryListed: ({ newCategory }, { categories }) => includesName(categories, newCategory),
    },
  },
});

export type JobForm = typeof jobForm.initial;
