/**
 * The portal's component library. Bundled into each remote, so that each team upgrades independently; no side
 * effects.
 */
export { GlobalStyles } from './theme/GlobalStyles.tsx';
export { shortWindow } from './theme/short-window.ts';
export { tokens } from './theme/tokens.ts';
export { lazyComponent } from './lazy-component.ts';
export { useCurrentInView } from './use-current-in-view.ts';
export { useShown } from './use-shown.ts';

export { Button, type ButtonProps } from './actions/Button.tsx';
export { ButtonLink, type ButtonLinkProps } from './actions/ButtonLink.tsx';
export { ExternalLink } from './actions/ExternalLink.tsx';
export { IconButton, type IconButtonProps } from './actions/IconButton.tsx';
export { navigationInPage } from './actions/navigation-in-page.ts';
export { NavigationIcon } from './actions/NavigationIcon.tsx';
export { SidebarLink } from './actions/SidebarLink.tsx';
export { SkipTo } from './actions/SkipTo.tsx';
export { TextLink } from './actions/TextLink.tsx';
export { useMenuOpen } from './actions/useMenuOpen.ts';

export { Card } from './layout/Card.tsx';
export { Cluster } from './layout/Cluster.tsx';
export { DescriptionList } from './layout/DescriptionList.tsx';
export { Disclosure, EarlierVersions } from './layout/Disclosure.ts';
export { Divider } from './layout/Divider.tsx';
export { ListHeader } from './layout/ListHeader.ts';
export { PageHeader } from './layout/PageHeader.tsx';
export { PortalFrame } from './layout/PortalFrame.ts';
export { Section } from './layout/Section.tsx';
export { SettingPart } from './layout/SettingPart.tsx';
export { useHydrated } from './use-hydrated.ts';
export { Stack, type Space } from './layout/Stack.tsx';
export { VisuallyHidden } from './layout/VisuallyHidden.tsx';

export { AccountStatusBadge } from './feedback/AccountStatusBadge.tsx';
export { ApplicationStatusBadge } from './feedback/ApplicationStatusBadge.tsx';
export { Badge } from './feedback/Badge.tsx';
export { Banner, type BannerTone } from './feedback/Banner.tsx';
export { EmptyState } from './feedback/EmptyState.tsx';
export { ErrorState } from './feedback/ErrorState.tsx';
export { LeadStatusBadge } from './feedback/LeadStatusBadge.tsx';
export { showError } from './feedback/show-error.ts';
export { showNotLoaded } from './feedback/show-not-loaded.ts';
export { Loaded } from './feedback/Loaded.tsx';
export { Loading } from './feedback/Loading.tsx';
export { Skeleton } from './feedback/Skeleton.tsx';
export { Spinner } from './feedback/Spinner.tsx';
export { statusTones } from './feedback/status-tones.ts';
export type { Tone } from './feedback/tone.ts';
export { UndoEntry, UndoList } from './feedback/Undo.tsx';

export { ConfirmButton, type ConfirmButtonProps } from './overlays/ConfirmButton.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/ConfirmDialog.tsx';
export { Dialog, type DialogProps } from './overlays/Dialog.tsx';
export { LeaveQuestion } from './overlays/LeaveQuestion.tsx';
export { Lightbox } from './overlays/Lightbox.tsx';
export { Menu, type MenuAction } from './overlays/Menu.tsx';
export { Popover, type PopoverProps } from './overlays/Popover.tsx';
export { useUnsavedGuard } from './overlays/use-unsaved-guard.ts';

export { applySavedValues } from './forms/apply-saved-values.ts';
export { CancelButton } from './forms/CancelButton.tsx';
export { CheckboxField } from './forms/CheckboxField.tsx';
export { CheckboxGroupField } from './forms/CheckboxGroupField.tsx';
export { CopyField, type CopyFieldProps } from './forms/CopyField.tsx';
export { EditConflict, fieldText, type EditConflictProps } from './forms/EditConflict.tsx';
export { ErrorSummary } from './forms/ErrorSummary.tsx';
export { Form, FORM_ERROR, type FormProps } from './forms/Form.tsx';
export { DialogButtons } from './forms/DialogButtons.tsx';
export { FormDialog, type FormDialogProps } from './forms/FormDialog.tsx';
export { Input } from './forms/Input.tsx';
export { ListSearch } from './forms/ListSearch.tsx';
export { MoneyField, type MoneyFieldProps } from './forms/MoneyField.tsx';
export { PasswordField } from './forms/PasswordField.tsx';
export { RadioGroupField, type Choice } from './forms/RadioGroupField.tsx';
export { resetForm } from './forms/reset-form.ts';
export { SaveBar, type SaveBarProps } from './forms/SaveBar.tsx';
export { SearchField } from './forms/SearchField.tsx';
export { Select } from './forms/Select.tsx';
export { SelectField } from './forms/SelectField.tsx';
export { NOT_SAVED, submissionErrors } from './forms/submission-errors.ts';
export { SubmitButton } from './forms/SubmitButton.tsx';
export { TextArea } from './forms/TextArea.tsx';
export { TextAreaField } from './forms/TextAreaField.tsx';
export { isComposing } from './forms/is-composing.ts';
export { TextField } from './forms/TextField.tsx';
export { useEdit, type Edit } from './forms/use-edit.ts';
export { useField } from './forms/use-field.ts';
export { useNewestQuery } from './forms/use-newest-query.ts';
export { useUnsavedInput } from './forms/use-unsaved-input.ts';
/** The form library's hooks, for UI that depends on a form's values. */
export { FormSpy, useForm, useFormState } from 'react-final-form';

export { copyText } from './data/copy-text.ts';
export { Countdown } from './data/Countdown.tsx';
export { FileButtons, type FileButtonsProps } from './data/FileButtons.tsx';
export { FilterButtons } from './data/FilterButtons.tsx';
export { Pager, type PagePosition } from './data/Pager.tsx';
export { saveFile } from './data/save-file.ts';
export { rowsAsOneList } from './data/rows-as-one-list.ts';
export { Table, TableCell, TableRow } from './data/Table.tsx';
export { useSecondsLeft } from './data/useSecondsLeft.ts';

export { SelectBox } from './selection/SelectBox.tsx';
export { SelectionBar } from './selection/SelectionBar.tsx';
export { useSelection, type Selection } from './selection/use-selection.ts';

export type { Elements } from './elements.ts';
export { TextSpan } from './text/TextSpan.tsx';
export { LinkedText } from './text/LinkedText.tsx';
export { Sentence, type SentenceProps } from './text/Sentence.tsx';

export { FigureGlossary } from './figures/FigureGlossary.tsx';
export { FigureHelp, type FigureHelpProps } from './figures/FigureHelp.tsx';

export { RowChart } from './charts/RowChart.tsx';
export { TimeChart } from './charts/TimeChart.tsx';

export { Avatar } from './brand/Avatar.tsx';
export { GoogleMark } from './brand/GoogleMark.tsx';
export { Logo } from './brand/Logo.tsx';
