CREATE INDEX "profiles_credits" ON "profiles" USING btree ("credits","id");--> statement-breakpoint
CREATE INDEX "profiles_images" ON "profiles" USING btree ("total_images_generated","id");