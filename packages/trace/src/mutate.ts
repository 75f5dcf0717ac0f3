export { type Mutant, mutantsOf, withMember } from './mutate/mutants.ts';
